import { expect, test } from 'vitest';
import { RETENTION_PERIODS } from '#server/config/retention-config.ts';

test('docs/security/retention.md names every period (npx vitest run tests/docs/retention.test.ts -u)', async () => {
  const rows = Object.values(RETENTION_PERIODS).map(
    ({ variable, days, min, what, why }) => `| ${what} | \`${variable}\` | ${days || 'for ever'} | ${min} | ${why} |`,
  );
  await expect(`${INTRODUCTION}\n${rows.join('\n')}\n${REST}`).toMatchFileSnapshot('../../docs/security/retention.md');
});

const INTRODUCTION = `# What is forgotten when

Written from \`server/config/retention-config.ts\` by \`tests/docs/retention.test.ts\`, which fails when they differ. Each period
is a setting in days; a job a day forgets what is older, 500 rows at a time (\`server/retention-rules.ts\`, tested in
\`server/retention-rules.test.ts\`). The periods by law are what their authors read in the Civil Code (limitation, article 150) and the
rules of accounting of Uzbekistan; have a lawyer confirm them.

| what | setting | days | at least | why |
| --- | --- | ---: | ---: | --- |`;

const REST = `
Forgotten at a fixed time, because a limit or the work itself needs it and nothing else does:

| what | when | where |
| --- | --- | --- |
| sessions | when they end, or after 30 days, a year with "remember me" | \`server/features/identity/create-identity.ts\` |
| known browsers | 400 days after the last sign-in | \`server/features/identity/known-devices.ts\` |
| codes, wrong passwords, requests for codes, names of unfinished registrations | after a day | \`server/features/identity/create-identity.ts\` |
| network addresses and e-mails that limits count by | after a day | \`server/features/requests/create-request.ts\`, \`server/features/reviews/limit-reviews.ts\` |
| texts of SMS | when they are sent, or cannot be sent any more | \`server/platform/sms/send-sms.ts\` |
| keys of orders that were sent twice | after a week | \`server/features/orders/order-jobs.ts\` |
| photographs that a buyer has sent for a return that was never asked for | after a day | \`server/features/orders/returns/claim-photos.ts\` |
| photographs that somebody has sent for a review that was never sent | after a day | \`server/features/reviews/review-photos.ts\` |
| links to pay an order | a day after they were sent | \`server/features/payments/payment-links.ts\` |
| bindings of cards in progress | an hour after they end | \`server/features/payments/bind-card.ts\` |
| the hash of the phone of a deleted account that has had a voucher | when the next voucher would be due (90 days, or the setting) | \`server/features/vouchers/deleted-claims.ts\` |
| searches whose words are not kept | 30 days after the last one | \`server/features/search-admin/forget-searches.ts\` |
| accounts | when the customer or staff delete them | \`server/features/personal-data/customer-accounts.ts\` |

Visits (\`funnel_days\`), views of goods (\`product_view_days\`) and measurements of pages (\`web_vitals_days\`) are sums of a day
without anybody in them, which are kept for ever. The log of the server has the words of searches, without
who searched; it is kept by whoever collects it, and thirty days are enough for what the shop needs.
`;
