-- What a machine read off the picture of a payment proof, and what it is told apart by from other pictures. It advises staff; no status
-- follows from it. A reading that was begun and is not there belongs to a process that died, or to a picture that is too much for it.
alter table payment_proofs
  add column reading jsonb,
  add column reading_begun_at timestamptz,
  add column reading_attempts integer not null default 0,
  add column picture_sha256 text,
  add column picture_hash bit(64);
