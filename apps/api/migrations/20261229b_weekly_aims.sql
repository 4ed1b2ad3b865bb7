-- What somebody means to learn each week, as they chose it themselves.
CREATE TABLE practice_weekly_aims (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('lessons', 'minutes')),
  amount integer NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (amount BETWEEN 1 AND CASE kind WHEN 'lessons' THEN 10 ELSE 300 END)
);
