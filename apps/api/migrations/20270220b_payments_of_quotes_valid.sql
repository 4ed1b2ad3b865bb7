-- contract: 0.2.0
ALTER TABLE payments VALIDATE CONSTRAINT payments_check, VALIDATE CONSTRAINT payments_matched_how_check;
