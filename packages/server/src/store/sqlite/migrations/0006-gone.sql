-- Streams whose entries have left the journal, for an archive or for good. Their heads and balances stay.
CREATE TABLE gone (
  stream INTEGER PRIMARY KEY REFERENCES streams (key),
  number INTEGER NOT NULL,
  hash TEXT NOT NULL,
  -- The entry of keeping:main that says so.
  note INTEGER NOT NULL
) STRICT;

CREATE TRIGGER gone_by_note BEFORE INSERT ON gone
WHEN NOT EXISTS (
  SELECT 1
  FROM streams AS left
  JOIN streams AS keeping ON keeping.name = 'keeping:main'
  JOIN entries ON entries.stream = keeping.key AND entries.number = NEW.note
  JOIN json_each(entries.facts) AS fact ON json_extract(fact.value, '$.type') = 'streamsLeft'
  JOIN json_each(fact.value, '$.streams') AS named
  WHERE left.key = NEW.stream AND left.number = NEW.number AND left.hash = NEW.hash
    AND json_extract(named.value, '$[0]') = left.name
    AND json_extract(named.value, '$[1]') = NEW.number
    AND json_extract(named.value, '$[2]') = NEW.hash
)
BEGIN
  SELECT RAISE (ABORT, 'a stream leaves only once the journal says so');
END;

CREATE TRIGGER gone_is_not_changed BEFORE UPDATE ON gone BEGIN
  SELECT RAISE (ABORT, 'what has left stays gone');
END;

CREATE TRIGGER gone_is_not_removed BEFORE DELETE ON gone BEGIN
  SELECT RAISE (ABORT, 'what has left stays gone');
END;

DROP TRIGGER entries_are_not_removed;

CREATE TRIGGER entries_are_not_removed BEFORE DELETE ON entries
WHEN NOT EXISTS (SELECT 1 FROM gone WHERE gone.stream = OLD.stream)
BEGIN
  SELECT RAISE (ABORT, 'a journal entry is never removed');
END;
