import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { shopStatusCalls } from '#contract/shop-status/shop-status-calls.ts';
import { m } from '#messages';

/** `/admin/status/runbook#jobs-wait-or-fail`: docs/runbook.md where it is needed, also when the network of the documents is away. */
export function Component() {
  const runbook = useCall(shopStatusCalls.readRunbook, {});
  const { hash } = useLocation();
  const sections = runbook.data?.sections;
  // The text comes after the page, so the browser finds nothing to scroll to.
  useEffect(() => {
    if (sections !== undefined && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [sections, hash]);
  if (sections === undefined) return <LoadState query={runbook} title={m.admin_status_runbook_title()} />;
  return (
    <>
      <PageHeader
        title={m.admin_status_runbook_title()}
        crumbs={[{ title: m.admin_status_title(), to: '/status' }]}
        hint={m.admin_status_runbook_hint()}
      />
      <div lang="en" className="max-w-3xl space-y-5 p-4 md:p-6">
        {sections.map(({ id, title, text }) => (
          <div key={id} id={id} className="scroll-mt-4">
            <Section title={title}>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            </Section>
          </div>
        ))}
      </div>
    </>
  );
}
