-- The roles that a shop starts with. From here on they are data: an owner edits them, and a later version does not.
insert into staff_roles (id, code, name, permissions, limits) values
  (1, 'owner', '{"ru":"Владелец","uz":"Doʻkon egasi"}', '{}', '{"maxDiscountPercent":null,"maxRefund":null,"maxBulkRows":null}'),
  (2, 'manager', '{"ru":"Управляющий","uz":"Boshqaruvchi"}', '{orders:see,orders:note,orders:move,orders:edit,orders:create,orders:propose-refund,orders:refund,products:see,products:edit-texts,products:edit,prices:propose,prices:edit,costs:see,costs:edit,stock:see,stock:edit,changes:see,changes:undo-own,changes:undo-others,changes:bulk,imports:propose,imports:run,promotions:see,promotions:edit,vouchers:give,content:see,content:edit,requests:see,requests:answer,requests:moderate,customers:see,customers:uncover,settings:see,settings:propose,instalments:see,staff:see,staff:invite,audit:see}', '{"maxDiscountPercent":30,"maxRefund":5000000,"maxBulkRows":null}'),
  (3, 'catalogue', '{"ru":"Каталог","uz":"Katalog"}', '{products:see,changes:see,orders:see,products:edit-texts,products:edit,prices:propose,stock:see,stock:edit,changes:undo-own,changes:bulk,imports:propose,requests:see,requests:answer}', '{"maxDiscountPercent":0,"maxRefund":0,"maxBulkRows":500}'),
  (4, 'content', '{"ru":"Контент","uz":"Kontent"}', '{products:see,changes:see,products:edit-texts,changes:undo-own,content:see,content:edit,requests:see,requests:moderate}', '{"maxDiscountPercent":0,"maxRefund":0,"maxBulkRows":500}'),
  (5, 'orders', '{"ru":"Заказы","uz":"Buyurtmalar"}', '{orders:see,orders:note,orders:move,orders:edit,orders:create,orders:propose-refund,products:see,stock:see,requests:see,requests:answer,requests:moderate,customers:see,customers:uncover}', '{"maxDiscountPercent":0,"maxRefund":0,"maxBulkRows":500}'),
  (6, 'picker', '{"ru":"Сборка и магазин","uz":"Yigʻuvchi va doʻkon"}', '{orders:see,orders:move,products:see,stock:see,stock:edit,changes:undo-own}', '{"maxDiscountPercent":0,"maxRefund":0,"maxBulkRows":500}'),
  (7, 'finance', '{"ru":"Финансы","uz":"Moliya"}', '{products:see,changes:see,orders:see,orders:refund,costs:see,costs:edit,stock:see,promotions:see,customers:see,customers:export,instalments:see,settings:see}', '{"maxDiscountPercent":0,"maxRefund":null,"maxBulkRows":500}'),
  (8, 'support', '{"ru":"Поддержка","uz":"Yordam xizmati"}', '{orders:see,orders:note,orders:create,products:see,stock:see,vouchers:give,requests:see,requests:answer,requests:moderate,customers:see,customers:uncover}', '{"maxDiscountPercent":0,"maxRefund":0,"maxBulkRows":500}'),
  (9, 'marketing', '{"ru":"Маркетинг","uz":"Marketing"}', '{products:see,changes:see,products:edit-texts,prices:propose,changes:undo-own,promotions:see,promotions:edit,vouchers:give,content:see,content:edit,requests:see,customers:see}', '{"maxDiscountPercent":0,"maxRefund":0,"maxBulkRows":500}'),
  (10, 'auditor', '{"ru":"Аудитор","uz":"Auditor"}', '{products:see,changes:see,orders:see,costs:see,stock:see,promotions:see,content:see,requests:see,customers:see,settings:see,instalments:see,staff:see,audit:see}', '{"maxDiscountPercent":0,"maxRefund":0,"maxBulkRows":500}')
on conflict do nothing;
--> statement-breakpoint

-- The audit log only grows. "Enable always" also holds for sessions that skip ordinary triggers (replication).
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log only grows: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_entries_only_grow before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_seals_only_grow before update or delete or truncate on audit_seals
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
alter table audit_entries enable always trigger audit_entries_only_grow;
--> statement-breakpoint
alter table audit_seals enable always trigger audit_seals_only_grow;
--> statement-breakpoint

-- What a seal covers of an entry, in one unambiguous form.
create function audit_entry_bytes(entry audit_entries) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.staff_id, entry.kind, entry.subject,
    entry.details, entry.address, entry.user_agent, entry.request_id
  )::text, 'UTF8')
$$;
--> statement-breakpoint

-- Whether a person could sign in now.
create function staff_can_sign_in(person integer) returns boolean language sql stable as $$
  select exists (
    select from staff s where s.id = person and s.disabled_at is null and (
      (s.password_hash is not null and s.totp_confirmed_at is not null)
      or exists (select from staff_passkeys k where k.staff_id = s.id)
    )
  )
$$;
--> statement-breakpoint

-- A shop that has owners never loses the last one who can sign in. Checked at commit, when a person's roles and ways to
-- sign in have been replaced. The update of the owner's role makes transactions that take an owner away wait for each
-- other: without it two of them could each see the owner whom the other one takes.
create function require_an_owner() returns trigger language plpgsql as $$
declare
  person integer;
  owner_role integer;
begin
  select id into owner_role from staff_roles where code = 'owner';
  if tg_table_name = 'staff_role_grants' then
    if old.role_id is distinct from owner_role then return null; end if;
  else
    person := case tg_table_name when 'staff' then (to_jsonb(old) ->> 'id')::integer else (to_jsonb(old) ->> 'staff_id')::integer end;
    if not exists (select from staff_role_grants g where g.staff_id = person and g.role_id = owner_role) then return null; end if;
  end if;
  update staff_roles set revision = revision where id = owner_role;
  if not exists (
    select from staff_role_grants g where g.role_id = owner_role and staff_can_sign_in(g.staff_id)
  ) then
    raise exception 'The shop would have no owner who can sign in' using errcode = 'check_violation', constraint = 'staff_last_owner';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger staff_role_grants_last_owner after update of staff_id, role_id or delete on staff_role_grants
  deferrable initially deferred for each row execute function require_an_owner();
--> statement-breakpoint
create constraint trigger staff_last_owner after update of disabled_at, password_hash, totp_confirmed_at on staff
  deferrable initially deferred for each row
  -- Only a change that takes a way in away. A shop whose first owner has not come yet invites that owner again.
  when (
    (old.disabled_at is null and new.disabled_at is not null)
    or (old.password_hash is not null and new.password_hash is null)
    or (old.totp_confirmed_at is not null and new.totp_confirmed_at is null)
  )
  execute function require_an_owner();
--> statement-breakpoint
create constraint trigger staff_passkeys_last_owner after delete on staff_passkeys
  deferrable initially deferred for each row execute function require_an_owner();
--> statement-breakpoint

-- The audit log names people by their id: whoever leaves is disabled, not deleted.
create function refuse_staff_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'Staff are disabled, not deleted' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger staff_stay before delete or truncate on staff for each statement execute function refuse_staff_deletion();
--> statement-breakpoint
create trigger staff_role_grants_stay before truncate on staff_role_grants
  for each statement execute function refuse_staff_deletion();
--> statement-breakpoint

-- The owner's role has every permission by its code: it stays as it is.
create function refuse_owner_role_change() returns trigger language plpgsql as $$
begin
  if old.code = 'owner' and (tg_op = 'DELETE' or new.code is distinct from old.code) then
    raise exception 'The role of the owners stays' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
create trigger staff_roles_owner_stays before update or delete on staff_roles
  for each row execute function refuse_owner_role_change();
