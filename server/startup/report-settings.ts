import type { Config } from '#server/config/config.ts';
import { isSafeTransport } from '#server/config/database-transport.ts';
import { isLocalHost } from '#server/config/local-host.ts';
import { secretsOf } from '#server/config/shop-secret.ts';
import { logSecurityEvent } from '#server/platform/http/log-security-event.ts';
import type { Log } from '#server/platform/log.ts';

type ReportedConfig = Pick<Config, 'publicUrl' | 'host' | 'demo' | 'sandboxPort' | 'databaseUrl' | 'sessionSecret'>;

/** The security events of a start. */
export function reportSettings(log: Log, config: ReportedConfig): void {
  const settings = insecureSettings(config);
  if (settings.length > 0) logSecurityEvent({ log }, 'shop.insecure_settings', { details: { settings } });
  const secrets = secretsOf(config.sessionSecret).length - 1;
  if (secrets > 0) logSecurityEvent({ log }, 'shop.old_secrets_accepted', { details: { secrets } });
}

/** The variables that are only good for trying the shop out, in a shop that others reach. */
export function insecureSettings({ publicUrl, host, demo, sandboxPort, databaseUrl }: ReportedConfig): string[] {
  const url = new URL(publicUrl);
  const isOpen = !isLocalHost(url.hostname) || !isLocalHost(host);
  if (!isOpen) return [];
  const faults: Record<string, boolean> = {
    PUBLIC_URL: url.protocol !== 'https:',
    DEMO: demo.isOn,
    SANDBOX: sandboxPort !== undefined,
    DATABASE_URL: databaseUrl !== undefined && !isSafeTransport(databaseUrl),
  };
  return Object.keys(faults).filter((name) => faults[name]);
}
