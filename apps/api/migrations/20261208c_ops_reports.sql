-- Reports that operators have been sent.
CREATE TABLE ops_reports (
  kind text NOT NULL CHECK (kind IN ('ops_daily_report', 'ops_weekly_report')),
  -- The first civil day in Vietnam that it is about.
  period date NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, period)
);

-- Who learnt something on a day.
CREATE INDEX lesson_progress_by_opening ON lesson_progress (first_opened_at);
CREATE INDEX lesson_progress_by_completion ON lesson_progress (completed_at) WHERE completed_at IS NOT NULL;
