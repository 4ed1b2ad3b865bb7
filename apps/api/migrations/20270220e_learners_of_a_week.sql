-- concurrently
-- Who learned in a week: the key begins with the account, and all of it was read for one week.
CREATE INDEX CONCURRENTLY learner_weeks_of_week ON learner_weeks (week, account_id) INCLUDE (is_returning);
