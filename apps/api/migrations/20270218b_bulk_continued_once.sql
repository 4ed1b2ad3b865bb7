-- concurrently
-- contract: 0.2.0
-- What was left out is gone on with once, whoever presses and however often.
CREATE UNIQUE INDEX CONCURRENTLY bulk_actions_continues ON bulk_actions (continues) WHERE continues IS NOT NULL;
