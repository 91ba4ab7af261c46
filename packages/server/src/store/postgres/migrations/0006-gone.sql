-- Streams whose entries have left the journal, for an archive or for good. Their heads and balances stay.
CREATE TABLE gone (
  stream bigint PRIMARY KEY,
  number bigint NOT NULL,
  hash text NOT NULL,
  -- The entry of keeping:main that says so.
  note bigint NOT NULL
);

-- Nothing is changed, and nothing removed but by remove_stream.
CREATE OR REPLACE FUNCTION entries_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('hardway.leaving', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'a journal entry is never changed or removed';
END
$$;

-- Notes that a stream is gone, if an entry of keeping:main says so and the stream ends where it says.
CREATE FUNCTION note_gone(left_name text, note_number bigint) RETURNS void
LANGUAGE plpgsql SET search_path = hardway AS $$
DECLARE
  found_key bigint;
  found_number bigint;
  found_hash text;
BEGIN
  SELECT key, number, hash INTO found_key, found_number, found_hash FROM streams WHERE name = left_name FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM streams AS keeping
    JOIN entries ON entries.stream = keeping.key AND entries.bucket = keeping.bucket AND entries.number = note_number
    CROSS JOIN LATERAL json_array_elements(entries.facts::json) AS fact
    CROSS JOIN LATERAL json_array_elements(fact -> 'streams') AS named
    WHERE keeping.name = 'keeping:main' AND fact ->> 'type' = 'streamsLeft'
      AND named ->> 0 = left_name AND (named ->> 1)::bigint = found_number AND named ->> 2 = found_hash
  ) THEN
    RAISE EXCEPTION 'a stream leaves only once the journal says so';
  END IF;
  INSERT INTO gone VALUES (found_key, found_number, found_hash, note_number) ON CONFLICT DO NOTHING;
END
$$;

-- Removes the entries of one stream that is noted as gone. Answers how many there were.
CREATE FUNCTION remove_stream(left_name text, note_number bigint) RETURNS bigint
LANGUAGE plpgsql SET search_path = hardway AS $$
DECLARE
  removed bigint;
BEGIN
  PERFORM note_gone(left_name, note_number);
  PERFORM set_config('hardway.leaving', 'yes', true);
  DELETE FROM entries USING streams
  WHERE streams.name = left_name AND entries.stream = streams.key AND entries.bucket = streams.bucket;
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('hardway.leaving', '', true);
  DELETE FROM snapshots USING streams WHERE streams.name = left_name AND snapshots.stream = streams.key;
  RETURN removed;
END
$$;

-- What each partition holds. One without streams that are still here may be dropped.
CREATE OR REPLACE VIEW buckets AS
SELECT
  part.oid::regclass::text AS partition,
  substring(part.relname FROM 'entries_(\d+)$')::integer AS bucket,
  (
    SELECT count(*) FROM streams
    WHERE bucket = substring(part.relname FROM 'entries_(\d+)$')::integer
      AND NOT EXISTS (SELECT FROM gone WHERE gone.stream = streams.key)
  ) AS streams,
  pg_total_relation_size(part.oid) AS bytes
FROM pg_inherits
JOIN pg_class AS part ON part.oid = pg_inherits.inhrelid
WHERE pg_inherits.inhparent = 'entries'::regclass;
