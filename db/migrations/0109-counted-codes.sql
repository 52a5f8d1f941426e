-- Whether a code was counted for the network that asked for it: once it is entered, the count is taken back.
alter table one_time_code add column is_counted boolean not null default false;
