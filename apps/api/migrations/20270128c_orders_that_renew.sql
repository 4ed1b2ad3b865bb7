-- concurrently
CREATE INDEX CONCURRENTLY community_orders_renewing
  ON community_orders (created_at DESC, id DESC) WHERE approved_at IS NOT NULL AND is_renewal;
