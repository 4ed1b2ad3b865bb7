ALTER TABLE notifications
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('reply', 'mention', 'thanks', 'approval', 'event_change',
    'order_refused', 'order_reissued', 'order_reversed', 'order_refunded')),
  -- What the sentence of a kind names besides its title: amounts, a reason.
  ADD COLUMN details jsonb;
