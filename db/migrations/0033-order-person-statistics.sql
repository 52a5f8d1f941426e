-- Without statistics of this expression the planner takes every text for a rare one, and reads all orders for a text that all of
-- them have. With them it reads the newest orders and stops after a page.
create statistics order_detail_person_text on order_person_text(document) from order_detail;
