-- When the customer last proved who they are in this sign-in by a code to a contact of the account; null: not since it began.
alter table sign_in add column proven_at timestamptz;

-- From it and the used token the successor is derived, so that a second use within the grace period gets the same one.
alter table refresh_token add column successor_seed bytea;

-- What changed in the account: it is told to all contacts that the account had before.
alter table contact_notice add column change text not null default 'contact_removed';
