-- The SMS to a winner that was refused for good; null again once staff send it again. A refused message is no proof that the winner was told.
alter table competition_winner add column refused_at timestamptz;
