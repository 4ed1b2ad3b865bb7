-- concurrently
-- Business clients are found by media_clients_found_by, which holds more of them.
DROP INDEX CONCURRENTLY IF EXISTS media_clients_searched;
