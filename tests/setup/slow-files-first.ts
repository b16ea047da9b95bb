import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than 15 seconds, however fast the machine is: they wait for timeouts or for killed processes. */
const SLOW = [
  'tests/faults/queue-kill/queue-kill.long.test.ts',
  'server/platform/sms/sms.test.ts',
  'tests/faults/faults.long.test.ts',
  'tests/seo/seo.test.ts',
  'tests/seo/route-walk.test.ts',
  'server/features/live-events/live-events.test.ts',
  'server/features/orders/returns/return-roles.test.ts',
  'server/features/catalog/create-catalog.test.ts',
  'server/features/cash/cash-properties.test.ts',
  'server/features/cash/cash-races.test.ts',
  'server/features/orders/order-refunds-races.test.ts',
  'packages/product-drawings/src/draw-picture.long.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'server/features/payments/payments-faults.test.ts',
  'tests/api/staff-permissions.test.ts',
  'demo/load/load-demo-shop.test.ts',
  'server/features/instalments/applications.test.ts',
  'server/platform/database/embedded-postgres.test.ts',
  'tests/backup/drill.long.test.ts',
  'server/features/orders/order-edits-races.test.ts',
  'server/features/orders/order-acts-races.test.ts',
  'server/features/stock/stock-counts.test.ts',
  'tests/catalogue/index-against-sql.long.test.ts',
  'server/features/payments/gateway/card-gateways.test.ts',
  'server/platform/queue/jobs.test.ts',
];

/**
 * Starts slow files first, because one of them at the end keeps a single worker busy. Without the durations of an
 * earlier run, as in CI, Vitest would start the largest files first.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index === -1 ? SLOW.length : index;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
