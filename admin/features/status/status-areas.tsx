import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { formatMoment, Moment } from '#admin/ui/moment.tsx';
import { groupThousands } from '#contract/money/money.ts';
import type { CircuitStateName, Outbox, ShopStatus } from '#contract/shop-status/shop-status.ts';
import { m } from '#messages';
import { bytesText, secondsText } from './status-text.ts';
import { FaultBadge } from './verdict-badge.tsx';

const OUTBOX_TITLES: Record<Outbox, () => string> = {
  sms: m.admin_status_outbox_sms,
  events: m.admin_status_outbox_events,
  webhooks: m.admin_status_outbox_webhooks,
};
const CIRCUITS: Record<CircuitStateName, () => string> = {
  closed: m.admin_status_circuit_closed,
  probing: m.admin_status_circuit_probing,
  open: m.admin_status_circuit_open,
};

/** Names that nobody translates; another provider is called as the log calls it. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  click: 'Click',
  plum: 'Plum',
  payme: 'Payme',
  eskiz: 'Eskiz',
  playmobile: 'Playmobile',
  uzum: 'Uzum Nasiya',
  iman: 'Iman',
  telegram: 'Telegram',
  s3: 'S3',
};
/** Those that register fiscal receipts. */
const RECEIPT_SERVICES: Readonly<Record<string, string>> = { click_receipts: 'Click', uzum_fiscalization: 'Uzum' };

function providerName(provider: string): string {
  const receipts = RECEIPT_SERVICES[provider];
  if (receipts !== undefined) return `${receipts}: ${m.admin_receipts_title().toLowerCase()}`;
  return PROVIDER_NAMES[provider] ?? provider;
}

export function DatabaseFacts({ database }: { database: ShopStatus['database'] }) {
  const { is_replica, version, bytes, connections, max_connections, transaction_seconds, replicas } = database;
  const synchronous = database.synchronous_replicas ?? '?';
  return (
    <Facts>
      <Fact label={m.admin_status_writes()}>
        {is_replica ? m.admin_status_writes_no() : m.admin_status_writes_yes()}
      </Fact>
      <Fact label={m.admin_status_version()}>PostgreSQL {version}</Fact>
      <Fact label={m.admin_status_size()}>{bytesText(bytes)}</Fact>
      <Fact label={m.admin_status_connections()}>
        {m.admin_status_of({ count: connections, max: max_connections })}
      </Fact>
      {transaction_seconds !== null && (
        <Fact label={m.admin_status_transaction()}>{secondsText(transaction_seconds)}</Fact>
      )}
      <Fact label={m.admin_status_replicas()}>
        {replicas === 0
          ? m.admin_status_replicas_none()
          : m.admin_status_replicas_some({ count: replicas, synchronous })}
      </Fact>
      {database.replica_lag_seconds !== null && (
        <Fact label={m.admin_status_replica_lag()}>{secondsText(database.replica_lag_seconds)}</Fact>
      )}
    </Facts>
  );
}

export function ChangesFacts({ changes }: { changes: ShopStatus['changes'] }) {
  return (
    <Facts>
      <Fact label={m.admin_status_lag()}>{secondsText(changes.lag_seconds)}</Fact>
      <Fact label={m.admin_status_silence()}>{m.admin_status_ago({ time: secondsText(changes.silence_seconds) })}</Fact>
      <Fact label={m.admin_status_deaf()}>{changes.deaf}</Fact>
    </Facts>
  );
}

export function JobsFacts({ jobs }: { jobs: ShopStatus['jobs'] }) {
  return (
    <Facts>
      <Fact label={m.admin_jobs_failed()}>
        <CountLink count={jobs.failed} to="/jobs" />
      </Fact>
      <Fact label={m.admin_jobs_waiting()}>
        <CountLink count={jobs.waiting} to="/jobs?state=waiting" />
      </Fact>
      <Fact label={m.admin_jobs_retrying()}>
        <CountLink count={jobs.retrying} to="/jobs?state=retrying" />
      </Fact>
      {jobs.due_seconds !== null && <Fact label={m.admin_status_jobs_due()}>{secondsText(jobs.due_seconds)}</Fact>}
    </Facts>
  );
}

function CountLink({ count, to }: { count: number; to: string }) {
  if (count === 0) return '0';
  return (
    <Link to={to} className="hit-area rounded-control text-cobalt-text hover:underline">
      {groupThousands(count)}
    </Link>
  );
}

export function OutboxesFacts({ outboxes }: { outboxes: ShopStatus['outboxes'] }) {
  return (
    <Facts>
      {outboxes.map(({ outbox, waiting, oldest_seconds: oldest, verdict }) => (
        <Fact key={outbox} label={OUTBOX_TITLES[outbox]()}>
          <WithFault verdict={verdict}>
            {waiting === 0 && m.admin_status_outbox_empty()}
            {waiting > 0 &&
              (oldest === null
                ? m.admin_status_queued({ count: waiting })
                : m.admin_status_outbox_waiting({ count: waiting, time: secondsText(oldest) }))}
          </WithFault>
        </Fact>
      ))}
    </Facts>
  );
}

export function ProvidersFacts({ providers }: { providers: ShopStatus['providers'] }) {
  if (providers.length === 0) return <p className="text-slate">{m.admin_status_no_providers()}</p>;
  return (
    <Facts>
      {providers.map(({ provider, state, failed_at, verdict }) => (
        <Fact key={provider} label={providerName(provider)}>
          <WithFault verdict={verdict}>{CIRCUITS[state]()}</WithFault>
          {failed_at !== null && (
            <span className="block text-slate">{m.admin_status_failed_at({ time: formatMoment(failed_at) })}</span>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

export function CatalogFacts({ catalog }: { catalog: ShopStatus['catalog'] }) {
  return (
    <Facts>
      <Fact label={m.admin_status_products()}>{groupThousands(catalog.products)}</Fact>
      <Fact label={m.admin_status_area_processes()}>
        {catalog.is_same ? m.admin_status_same() : m.admin_status_different()}
      </Fact>
      {catalog.refreshed_at !== null && (
        <Fact label={m.admin_status_refreshed()}>
          <Moment iso={catalog.refreshed_at} />
        </Fact>
      )}
    </Facts>
  );
}

export function BackupsFacts({ backups }: { backups: ShopStatus['backups'] }) {
  const { is_scheduled, last_at, has_failed, archived_at, archive_fails } = backups;
  return (
    <Facts>
      <Fact label={m.admin_status_backup_last()}>
        {!is_scheduled && m.admin_status_backup_off()}
        {is_scheduled && (last_at === null ? m.admin_status_backup_none() : <Moment iso={last_at} />)}
        {has_failed && <span className="block text-anor-text">{m.admin_status_backup_failed()}</span>}
      </Fact>
      <Fact label={m.admin_status_archive()}>
        {archived_at === null ? m.admin_status_archive_off() : <Moment iso={archived_at} />}
        {archive_fails && <span className="block text-anor-text">{m.admin_status_archive_failed()}</span>}
      </Fact>
    </Facts>
  );
}

export function DisksFacts({ disks }: { disks: ShopStatus['disks'] }) {
  return (
    <Facts>
      {disks.map(({ host, verdict, free_bytes, size_bytes }) => (
        <Fact key={host} label={host}>
          <WithFault verdict={verdict}>
            {m.admin_status_free({ free: bytesText(free_bytes), size: bytesText(size_bytes) })}
          </WithFault>
        </Fact>
      ))}
    </Facts>
  );
}

function WithFault({ verdict, children }: { verdict: ShopStatus['verdict']; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>{children}</span>
      <FaultBadge verdict={verdict} />
    </span>
  );
}
