-- Starting roles that nobody has edited: who processes orders uncovers the personal data of those in work, not of all.
update staff_roles set permissions = array_replace(permissions, 'customers:uncover', 'customers:uncover-orders')
where code = 'orders' and permissions = '{orders:see,orders:note,orders:move,orders:edit,orders:create,orders:propose-refund,products:see,stock:see,requests:see,requests:answer,requests:moderate,customers:see,customers:uncover}';
--> statement-breakpoint
update staff_roles set permissions = permissions || '{customers:uncover-orders}'
where code = 'manager' and permissions = '{orders:see,orders:note,orders:move,orders:edit,orders:create,orders:propose-refund,orders:refund,products:see,products:edit-texts,products:edit,prices:propose,prices:edit,costs:see,costs:edit,stock:see,stock:edit,changes:see,changes:undo-own,changes:undo-others,changes:bulk,imports:propose,imports:run,promotions:see,promotions:edit,vouchers:give,content:see,content:edit,requests:see,requests:answer,requests:moderate,customers:see,customers:uncover,settings:see,settings:propose,instalments:see,staff:see,staff:invite,audit:see}';
