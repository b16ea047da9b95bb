import { CircleCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Invitation, InvitedProduct } from '#contract/reviews/review-invitations.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

const InvitedReviewForm = lazyComponent(async () => (await import('./invited-review-form.tsx')).InvitedReviewForm);
const RefuseInvitations = lazyComponent(async () => (await import('./refuse-invitations.tsx')).RefuseInvitations);

type OpenInvitation = Extract<Invitation, { state: 'open' }>;

/** `/review/…`: the goods of an order that was handed over, for whoever has the link to review. */
export function InvitationPage({ invitation, token }: { invitation: Invitation; token: string }) {
  return (
    <div className="container-shop pt-5 md:pt-8">
      <div className="mx-auto max-w-xl space-y-5">
        {invitation.state === 'open' ? <Goods invitation={invitation} token={token} /> : <Over />}
      </div>
    </div>
  );
}

function Over() {
  return (
    <>
      <h1 className="text-xl md:text-2xl">{m.reviews_invitation_over()}</h1>
      <p className="text-slate">{m.reviews_invitation_over_hint()}</p>
      <LocaleLink to="/cabinet/orders" prefetch="none" className={buttonClass('outline', 'lg')}>
        {m.reviews_invitation_orders()}
      </LocaleLink>
    </>
  );
}

function Goods({
  invitation: { number, name, products, isRefused },
  token,
}: {
  invitation: OpenInvitation;
  token: string;
}) {
  const [written, setWritten] = useState<readonly number[]>([]);
  const [author, setAuthor] = useState(name);
  const isDone = ({ id, isReviewed }: InvitedProduct) => isReviewed || written.includes(id);
  return (
    <>
      <h1 className="text-xl md:text-2xl">{m.reviews_invitation_title()}</h1>
      <p className="text-slate">
        {products.every(isDone) ? m.reviews_invitation_all_done() : m.reviews_invitation_hint({ number })}
      </p>
      <p className="flex items-center gap-1.5 text-sm font-medium text-leaf">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {m.reviews_invitation_bought()}
      </p>
      <noscript>
        <p>{m.reviews_invitation_no_script()}</p>
      </noscript>
      <ul className="space-y-4">
        {products.map((product) => (
          <li key={product.id} className="rounded-banner border border-line p-4 md:p-5">
            <div className="flex gap-3">
              <Picture
                img={product.img}
                alt=""
                sizes="64px"
                widths={[160]}
                className="size-16 shrink-0 rounded-control bg-tile object-contain p-1"
              />
              <h2 className="min-w-0 self-center text-base font-medium tracking-normal wrap-break-word">
                <LocaleLink to={product.url} prefetch="none" className="hover:text-cobalt-text hover:underline">
                  {product.name}
                </LocaleLink>
              </h2>
            </div>
            {isDone(product) ? (
              <Thanks isNew={written.includes(product.id)} />
            ) : (
              <Suspense>
                <InvitedReviewForm
                  token={token}
                  product={product}
                  author={author}
                  onWritten={(by) => {
                    setAuthor(by);
                    setWritten([...written, product.id]);
                  }}
                />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        <RefuseInvitations token={token} isRefusedFirst={isRefused} />
      </Suspense>
    </>
  );
}

function Thanks({ isNew }: { isNew: boolean }) {
  return (
    <p
      // The form was removed together with the focus.
      ref={(thanks) => {
        if (isNew) thanks?.focus();
      }}
      tabIndex={-1}
      role="status"
      className="mt-3 flex items-center gap-2 text-leaf outline-none"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {isNew ? m.reviews_invitation_taken() : m.reviews_invitation_reviewed()}
    </p>
  );
}
