-- As `contract/checkout/delivery-dates.ts` promises; an owner's own words stay.
UPDATE shipping_methods SET description = '{"ru": "2–4 дня до вашего адреса", "uz": "Manzilingizgacha 2–4 kun"}'
WHERE id = 10 AND description->>'ru' = '2–5 дней до вашего адреса';
--> statement-breakpoint
UPDATE shipping_methods SET description = '{"ru": "Напишем, когда заказ будет готов", "uz": "Buyurtma tayyor boʻlganda xabar beramiz"}'
WHERE id = 2 AND description->>'ru' = 'Бесплатно; напишем, когда заказ будет готов';
--> statement-breakpoint
UPDATE shipping_methods SET description = '{"ru": "До 15:00 — сегодня, в течение трёх часов после подтверждения", "uz": "Soat 15:00 gacha — bugun, tasdiqlangandan keyin uch soat ichida"}'
WHERE id = 3 AND description->>'ru' = 'Сегодня, в течение трёх часов после подтверждения';
