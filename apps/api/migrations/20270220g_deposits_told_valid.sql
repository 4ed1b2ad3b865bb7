-- contract: 0.2.0
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
