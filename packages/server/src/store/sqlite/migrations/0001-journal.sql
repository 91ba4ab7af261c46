-- A stream is a table, `table:T1`, or something else of the house that keeps facts, `kind:name`.
CREATE TABLE streams (
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  -- The last entry.
  number INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE entries (
  stream INTEGER NOT NULL REFERENCES streams (key),
  number INTEGER NOT NULL,
  -- The command's, made by its sender. Ids that grow with time keep the index of them small in memory.
  id TEXT NOT NULL UNIQUE,
  who TEXT NOT NULL,
  -- Milliseconds since 1970, UTC.
  at INTEGER NOT NULL,
  -- Canonical JSON.
  command TEXT NOT NULL,
  facts TEXT NOT NULL,
  postings TEXT NOT NULL,
  -- The hash of the entry before, and its own over everything above and that.
  previous TEXT NOT NULL,
  hash TEXT NOT NULL,
  UNIQUE (stream, number)
) STRICT;

CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries BEGIN
  SELECT RAISE (ABORT, 'a journal entry is never changed');
END;

CREATE TRIGGER entries_are_not_removed BEFORE DELETE ON entries BEGIN
  SELECT RAISE (ABORT, 'a journal entry is never removed');
END;

-- In cents. What went in and out are the meters; the balance is their difference.
CREATE TABLE balances (
  stream INTEGER NOT NULL REFERENCES streams (key),
  account TEXT NOT NULL,
  paid_in INTEGER NOT NULL,
  paid_out INTEGER NOT NULL,
  balance INTEGER NOT NULL GENERATED ALWAYS AS (paid_in - paid_out) VIRTUAL,
  PRIMARY KEY (stream, account),
  CONSTRAINT overdrawn CHECK (
    paid_in >= paid_out
    OR (substr(account, 1, 5) <> 'rail:' AND account NOT IN ('layout', 'commission-held', 'coupons'))
  )
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
  stream INTEGER PRIMARY KEY REFERENCES streams (key),
  number INTEGER NOT NULL,
  hash TEXT NOT NULL,
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT;

-- The ledger as an accountant would ask for it: one line a posting.
CREATE VIEW postings AS
SELECT
  streams.name AS stream,
  entries.number AS number,
  posting.key AS line,
  entries.at AS at,
  json_extract(posting.value, '$[0]') AS account,
  json_extract(posting.value, '$[1]') AS amount
FROM entries
JOIN streams ON streams.key = entries.stream
JOIN json_each(entries.postings) AS posting;
