-- Messages that are not sent because their recipient, whom no code has confirmed, has got too many are counted, too.
alter table message_problem drop constraint message_problem_result_check;
alter table message_problem add constraint message_problem_result_check
  check (result in ('refused', 'failed', 'expired', 'limited'));
