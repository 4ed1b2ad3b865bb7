-- A new column has no statistics until something looks: until then a search expected to find a quote's transfer everywhere, and
-- read all of them.
ANALYZE payments;
