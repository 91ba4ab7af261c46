-- What is held for a case, and what is forfeited and owed to the state, can't be overdrawn either.
ALTER TABLE balances DROP CONSTRAINT overdrawn;
ALTER TABLE balances ADD CONSTRAINT overdrawn CHECK (
  paid_in >= paid_out
  OR NOT (
    starts_with(account, 'rail:')
    OR starts_with(account, 'suspense:')
    OR account IN ('layout', 'commission-held', 'coupons', 'forfeiture')
  )
);
