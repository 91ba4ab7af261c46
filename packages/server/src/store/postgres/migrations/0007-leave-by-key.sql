-- A stream leaves by its key, as everything else of it is found: each statement that writes names one stream.
CREATE OR REPLACE FUNCTION note_gone(left_name text, note_number bigint) RETURNS void
LANGUAGE plpgsql SET search_path = hardway AS $$
DECLARE
  left_key bigint := stream_key(left_name);
  keeping_key bigint := stream_key('keeping:main');
  keeping_bucket integer;
  left_number bigint;
  left_hash text;
BEGIN
  SELECT bucket INTO keeping_bucket FROM streams WHERE key = keeping_key;
  SELECT number, hash INTO left_number, left_hash FROM streams WHERE key = left_key AND name = left_name FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM entries
    CROSS JOIN LATERAL json_array_elements(entries.facts::json) AS fact
    CROSS JOIN LATERAL json_array_elements(fact -> 'streams') AS named
    WHERE entries.stream = keeping_key AND entries.bucket = keeping_bucket AND entries.number = note_number
      AND fact ->> 'type' = 'streamsLeft'
      AND named ->> 0 = left_name AND (named ->> 1)::bigint = left_number AND named ->> 2 = left_hash
  ) THEN
    RAISE EXCEPTION 'a stream leaves only once the journal says so';
  END IF;
  INSERT INTO gone (stream, number, hash, note) VALUES (left_key, left_number, left_hash, note_number)
  ON CONFLICT (stream) DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION remove_stream(left_name text, note_number bigint) RETURNS bigint
LANGUAGE plpgsql SET search_path = hardway AS $$
DECLARE
  left_key bigint := stream_key(left_name);
  left_bucket integer;
  removed bigint;
BEGIN
  PERFORM note_gone(left_name, note_number);
  SELECT bucket INTO left_bucket FROM streams WHERE key = left_key;
  PERFORM set_config('hardway.leaving', 'yes', true);
  DELETE FROM entries WHERE entries.stream = left_key AND entries.bucket = left_bucket;
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('hardway.leaving', '', true);
  DELETE FROM snapshots WHERE snapshots.stream = left_key;
  RETURN removed;
END
$$;
