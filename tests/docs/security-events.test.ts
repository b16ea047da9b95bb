import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#server/platform/http/security-events.ts';

const SOURCES = { request: 'request', start: 'start of the shop', console: 'command' } as const;

test('docs/security/events.md names every security event (npx vitest run tests/docs/security-events.test.ts -u)', async () => {
  const rows = Object.entries(SECURITY_EVENTS).map(([name, { outcome, severity, meaning, details, source }]) =>
    [`\`${name}\``, outcome, severity, SOURCES[source ?? 'request'], details.join(', ') || '–', meaning].join(' | '),
  );
  const table = rows.map((row) => `| ${row} |`).join('\n');
  await expect(`${INTRODUCTION}\n${table}\n`).toMatchFileSnapshot('../../docs/security/events.md');
});

const INTRODUCTION = `# Security events

Lines of the shop's log with \`"log":"security"\`, beside the one line of each response. This page is written from
\`server/platform/http/security-events.ts\` by \`tests/docs/security-events.test.ts\`, which fails when they differ; why it is
so stands in [decision 041](../decisions/041-security-events.md). That each event is written, and that nothing secret or
personal is in it, is tested in \`tests/api/security-events.test.ts\`.

Every line has the same fields:

| field | | in ECS |
| --- | --- | --- |
| \`time\` | milliseconds since 1970, UTC | \`@timestamp\` |
| \`reqId\` | the id of the request, as in its response line and its header \`x-request-id\` | \`http.request.id\` |
| \`event\` | a name of the table below; it never changes | \`event.action\` |
| \`outcome\` | \`success\` or \`failure\` | \`event.outcome\` |
| \`severity\` | \`info\`, \`warn\` (worth a count), \`error\` (worth an alarm); the line's \`level\` is the same | \`event.severity\` |
| \`actor\` | who did it: \`customer:1001\`, \`staff:12\`; null: not known, or the shop | \`user.id\` |
| \`subject\` | whom it was done to, where that is somebody else | \`user.target.id\` |
| \`network\` | the caller's IPv4 /24 or IPv6 /48; null: this machine | \`source.address\` |
| \`details\` | fixed words and numbers, as the table says | \`labels\` |

There is no phone, name, e-mail, address, password, code, token or card in any of them. Whom an id belongs to is in the
database, as long as the account exists. \`LOG_LEVEL\` has to be \`info\` for all of them. \`/metrics\` counts them:
\`security_events_total{event,outcome}\`.

Alarms that every shop should have: any \`error\`; \`staff.sign_in_failed\`, \`origin.foreign\` or \`access.forbidden\` more than
ten in an hour; \`customer.sign_in_failed\` or \`limit.met\` ten times as often as the day before; \`staff.rights_changed\`,
\`staff.data_exported\` and \`shop.secrets_changed\` each time.

| event | outcome | severity | made by | details | meaning |
| --- | --- | --- | --- | --- | --- |`;
