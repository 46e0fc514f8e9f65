// Questions to the server. A newer question of the same kind ends the older one, so no late answer is ever seen.
const running = new Map();

/** A problem the server told: its document, and the status. */
export class Refused extends Error {
  constructor(status, problem) { super(problem.detail ?? String(status)); this.status = status; this.problem = problem; }
}

/** The answer to a question, or null if a newer one has taken its place. Throws Refused, TypeError (no server). */
export async function ask(path, body) {
  const kind = path.split("?")[0];
  running.get(kind)?.abort();
  const control = new AbortController();
  running.set(kind, control);
  try {
    const reply = await fetch(path, body && {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal: control.signal,
    } || { signal: control.signal });
    const answer = await reply.json();
    if (running.get(kind) !== control) return null;
    if (!reply.ok) throw new Refused(reply.status, answer);
    return answer;
  } catch (error) {
    if (control.signal.aborted) return null;
    throw error;
  }
}
