import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Badge, type Tone } from '#admin/ui/badge.tsx';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import type { AlertSettings } from '#contract/shop-alerts/shop-alerts.ts';
import { shopAlertsCalls } from '#contract/shop-alerts/shop-alerts-calls.ts';
import { m } from '#messages';
import { QrCode } from '#ui/qr-code.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { usePolling } from '#ui/use-polling.ts';

type Telegram = AlertSettings['telegram'];

const POLL_MS = 3_000;

const STATES: Record<Telegram['state'], { text: () => string; tone: Tone }> = {
  none: { text: m.admin_shop_alerts_telegram_none, tone: 'plain' },
  waiting: { text: m.admin_shop_alerts_telegram_waiting, tone: 'cobalt' },
  linked: { text: m.admin_shop_alerts_telegram_linked, tone: 'leaf' },
  blocked: { text: m.admin_shop_alerts_telegram_blocked, tone: 'amber' },
};

/** The person's chat with the shop's bot: connected by a link that works once. */
export function TelegramChat({ telegram }: { telegram: Telegram }) {
  const { refetch } = useCall(shopAlertsCalls.readAlertSettings, {});
  const [url, setUrl] = useState<string | null>(null);
  const changes = [shopAlertsCalls.readAlertSettings];
  const linking = useCallMutation(shopAlertsCalls.linkTelegram, { changes, onDone: (link) => setUrl(link.url) });
  const unlinking = useCallMutation(shopAlertsCalls.unlinkTelegram, { changes, onDone: () => setUrl(null) });
  const onError = ({ message }: Error) => void showToast('error', message);
  const isWaiting = telegram.state === 'waiting';
  usePolling(() => refetch(), { intervalMs: POLL_MS, isActive: isWaiting });
  if (!telegram.is_available) return <p className="text-slate">{m.admin_shop_alerts_telegram_off()}</p>;
  const { text, tone } = STATES[telegram.state];
  return (
    <div className="space-y-4">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Telegram</span>
        {isLong(telegram.state) ? <span className="text-slate">{text()}</span> : <Badge tone={tone}>{text()}</Badge>}
      </p>
      {isWaiting && url !== null && (
        <div className="flex flex-wrap items-start gap-4">
          <QrCode text={url} label={m.admin_shop_alerts_telegram_open()} className="size-36 shrink-0 rounded-control" />
          <div className="max-w-sm min-w-48 flex-1 space-y-3">
            <p className="text-slate">{m.admin_shop_alerts_telegram_open_hint()}</p>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              <ExternalLink aria-hidden className="size-4" />
              {m.admin_shop_alerts_telegram_open()}
            </a>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {telegram.state !== 'linked' && !(isWaiting && url !== null) && (
          <Button disabled={linking.isPending} onClick={() => linking.mutate({}, { onError })}>
            {m.admin_shop_alerts_telegram_link()}
          </Button>
        )}
        {(telegram.state === 'linked' || telegram.state === 'blocked') && (
          <Button variant="quiet" disabled={unlinking.isPending} onClick={() => unlinking.mutate({}, { onError })}>
            {m.admin_shop_alerts_telegram_unlink()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A sentence that says what to do is no badge. */
function isLong(state: Telegram['state']): boolean {
  return state === 'waiting' || state === 'blocked';
}
