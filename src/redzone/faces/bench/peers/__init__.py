"""Other ways to answer the same question, each behind one small adapter to its public interface.

`register` knows which there are and which are installed; `worker` asks one in a process of its own, so that
one that does not come back can be ended.
"""
