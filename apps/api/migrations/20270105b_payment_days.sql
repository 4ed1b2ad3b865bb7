-- A transfer belongs to the day on which the bank says it was made; to that of its arrival where no date could be read.
CREATE INDEX payments_by_day ON payments ((coalesce(made_at, received_at)), id);

-- Days in Vietnam whose transfers somebody has compared with the bank. A day that was taken back keeps its row, which is
-- what those who say so at once wait for.
CREATE TABLE payment_days (
  day date PRIMARY KEY,
  reconciled_at timestamptz(3),
  reconciled_by text REFERENCES accounts,
  note text,
  -- Stands for the transfers and orders of the day as they were then.
  key text,
  CHECK ((reconciled_at IS NULL) = (reconciled_by IS NULL) AND (reconciled_at IS NULL) = (key IS NULL))
);
