-- When the member of staff last proved in this session by a code who they are; null: not since it began. It gets a new token then.
alter table staff_session add column proven_at timestamptz;

-- When the account last began to let somebody in or let them do more: it joined, another role, enabled again, a new second factor. For a day after
-- that it is not the second person who approves what others did.
alter table staff_account add column access_changed_at timestamptz;
update staff_account set access_changed_at = created_at;
