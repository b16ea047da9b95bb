import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  alertSettingsFormSchema,
  alertSettingsSchema,
  emailCodeSchema,
  shopAlertsSchema,
  telegramLinkSchema,
} from './shop-alerts.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;

export const readAlertSettings = defineSchemas({
  ...hidden,
  summary: 'What I am warned of, and where',
  data: alertSettingsSchema,
});
export const chooseAlerts = defineSchemas({
  ...hidden,
  summary: 'Choose what I am warned of, and where',
  body: alertSettingsFormSchema,
  data: alertSettingsSchema,
});
export const linkTelegram = defineSchemas({
  ...hidden,
  summary: 'A link that connects my chat in Telegram, once',
  data: telegramLinkSchema,
});
export const unlinkTelegram = defineSchemas({
  ...hidden,
  summary: 'Disconnect my chat in Telegram',
  data: alertSettingsSchema,
});
export const sendEmailCode = defineSchemas({
  ...hidden,
  summary: 'Send a code to my e-mail address',
  data: alertSettingsSchema,
});
export const confirmEmail = defineSchemas({
  ...hidden,
  summary: 'Confirm my e-mail address with the code',
  body: emailCodeSchema,
  data: alertSettingsSchema,
});
export const disconnectEmail = defineSchemas({
  ...hidden,
  summary: 'Send me nothing by e-mail any more',
  data: alertSettingsSchema,
});
export const readShopAlerts = defineSchemas({
  ...hidden,
  summary: 'What has been wrong in the shop, newest first',
  query: z.object({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  data: shopAlertsSchema,
});
