import { useEffect, useRef } from 'react';
import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { m } from '#messages';
import { readFrameMessage } from './frame-messages.ts';

interface PartnerFrameProps {
  application: InstalmentApplication;
  frame: NonNullable<InstalmentApplication['frame']>;
  /** The partner's page reports that the buyer has decided. */
  onFinished(): void;
}

/**
 * The partner's page in a frame. It is sent the shop's public key when it asks for it. Messages from elsewhere are
 * ignored, and a valid one is only a reason to ask the server.
 */
export function PartnerFrame({ application, frame, onFinished }: PartnerFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const { application_id: applicationId, partner } = application;
  const { origin, public_key: publicKey } = frame;
  const finished = useRef(onFinished);
  finished.current = onFinished;

  // Messages between windows are browser events.
  useEffect(() => {
    function receive(event: MessageEvent) {
      const open = element.current?.contentWindow ?? null;
      const message = readFrameMessage(event, {
        window: open,
        partnerOrigin: origin,
        shopOrigin: window.location.origin,
        applicationId,
      });
      if (message === 'ready') open?.postMessage({ type: 'public_key', public_key: publicKey }, origin);
      if (message === 'finished') finished.current();
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [applicationId, origin, publicKey]);

  return (
    <iframe
      ref={element}
      src={frame.url}
      title={m.instalments_frame_title({ partner: partner.name })}
      referrerPolicy="origin"
      className="h-[min(34rem,64dvh)] w-full rounded-tile border border-line bg-tile"
    />
  );
}
