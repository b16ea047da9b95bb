-- Managers may do what they could have somebody do on the command line until now: owners have every permission already.
update staff_roles set permissions = permissions || '{jobs:see,jobs:work}'
where code = 'manager' and not 'jobs:see' = any(permissions);
--> statement-breakpoint
-- Whoever gives vouchers reads the rules of coupons too, to tell a customer why one is refused.
update staff_roles set permissions = permissions || '{promotions:see}'
where code = 'support' and 'vouchers:give' = any(permissions) and not 'promotions:see' = any(permissions);
