-- items_at: when the fibre checkout took the lines that are stored; null while it may have others. giving_since: since when they are being given
-- to it, so that two requests do not overtake each other.
alter table fibre_process add column items_at timestamptz, add column giving_since timestamptz;
-- Earlier ones may go on for the rest of their day.
update fibre_process set items_at = updated_at where lines is not null;
