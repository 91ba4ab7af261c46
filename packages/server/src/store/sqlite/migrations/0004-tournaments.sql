-- What a tournament holds of its entrants, and owes them, and the chips of a seat can't be overdrawn either. A check can't be changed: the table is
-- made again.
CREATE TABLE balances_checked (
  stream INTEGER NOT NULL REFERENCES streams (key),
  account TEXT NOT NULL,
  paid_in INTEGER NOT NULL,
  paid_out INTEGER NOT NULL,
  balance INTEGER NOT NULL GENERATED ALWAYS AS (paid_in - paid_out) VIRTUAL,
  PRIMARY KEY (stream, account),
  CONSTRAINT overdrawn CHECK (
    paid_in >= paid_out
    OR (
      substr(account, 1, 5) <> 'rail:'
      AND substr(account, 1, 9) <> 'suspense:'
      AND substr(account, 1, 11) <> 'chips:rail:'
      AND account NOT IN (
        'layout', 'commission-held', 'coupons', 'forfeiture',
        'entry-held', 'buy-ins-held', 'pool', 'refunds-due', 'prizes-payable',
        'chips:layout', 'chips:commission-held'
      )
    )
  )
) STRICT, WITHOUT ROWID;

INSERT INTO balances_checked (stream, account, paid_in, paid_out) SELECT stream, account, paid_in, paid_out FROM balances;
DROP TABLE balances;
ALTER TABLE balances_checked RENAME TO balances;
