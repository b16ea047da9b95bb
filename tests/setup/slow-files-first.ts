import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than 15 seconds, however fast the machine is: they wait for timeouts or for killed processes. */
const SLOW = [
  'tests/faults/queue-kill/queue-kill.test.ts',
  'server/platform/sms/sms.test.ts',
  'tests/faults/faults.test.ts',
  'tests/seo/seo.test.ts',
  'tests/catalogue/index-against-sql.test.ts',
  'server/features/catalog/create-catalog.test.ts',
  'server/features/payments/payments-faults.test.ts',
  'packages/product-drawings/src/draw-picture.test.ts',
  'server/features/instalments/applications.test.ts',
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
