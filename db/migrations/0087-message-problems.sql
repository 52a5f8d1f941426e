-- What became of messages that no mail server or SMS gateway took, counted by hour and kind. Neither recipient nor content.
create table message_problem (
  hour timestamptz not null,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- refused: because of the recipient, and given up; failed: the server's fault, and tried again; expired: given up unsent
  result text not null check (result in ('refused', 'failed', 'expired')),
  -- The status of the answer, or why there was none
  code text not null,
  times integer not null,
  last_at timestamptz not null,
  primary key (hour, kind, channel, result, code)
);
