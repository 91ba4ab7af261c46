-- The id of a command is unique in its stream, as where streams are spread over several databases. A constraint can't be
-- changed: the table is made again.
DROP VIEW postings;

CREATE TABLE entries_moved (
  stream INTEGER NOT NULL REFERENCES streams (key),
  number INTEGER NOT NULL,
  -- The command's, made by its sender.
  id TEXT NOT NULL,
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
  UNIQUE (stream, number),
  UNIQUE (stream, id)
) STRICT;

INSERT INTO entries_moved SELECT * FROM entries ORDER BY rowid;
DROP TRIGGER entries_are_not_changed;
DROP TRIGGER entries_are_not_removed;
DROP TABLE entries;
ALTER TABLE entries_moved RENAME TO entries;

CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries BEGIN
  SELECT RAISE (ABORT, 'a journal entry is never changed');
END;

CREATE TRIGGER entries_are_not_removed BEFORE DELETE ON entries BEGIN
  SELECT RAISE (ABORT, 'a journal entry is never removed');
END;

CREATE VIEW postings AS
SELECT
  streams.name AS stream,
  entries.number AS number,
  posting.key AS line,
  entries.at AS at,
  json_extract(posting.value, '$[0]') AS account,
  json_extract(posting.value, '$[1]') AS amount,
  json_extract(posting.value, '$[2]') AS why,
  json_extract(posting.value, '$[3]') AS seat,
  json_extract(posting.value, '$[4]') AS wager,
  -- The stake that winnings are paid on, or the amount that commission is a share of.
  json_extract(posting.value, '$[5]') AS base,
  -- Of commission: whether the base is the stake or the win, and the rate.
  json_extract(posting.value, '$[6]') AS base_is,
  json_extract(posting.value, '$[7]') AS rate
FROM entries
JOIN streams ON streams.key = entries.stream
JOIN json_each(entries.postings) AS posting;
