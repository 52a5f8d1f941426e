-- Money and stock of a cancelled order move once the warehouse has answered what it had done of it. "unclear": it has not answered yet, or it
-- reported something after the refund.
alter table order_return drop constraint order_return_state_check;
alter table order_return add constraint order_return_state_check
  check (state in ('unclear', 'expected', 'handed_over', 'received', 'waived', 'refused', 'not_received'));
drop index order_return_expected;
create index order_return_open on order_return (due_at) where state in ('unclear', 'expected');

-- What the stand-in warehouse has done of a task.
alter table stand_in_task
  add column is_sent boolean not null default false,
  add column is_loaded boolean not null default false;
