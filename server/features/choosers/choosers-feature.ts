import { choosersAdminCalls } from '#contract/choosers/choosers-admin-calls.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Choosers } from './create-choosers.ts';

export function choosersFeature(choosers: Choosers): ShopFeature {
  return {
    routes: {
      staff: [
        (app) =>
          serveCall(app, choosersAdminCalls.readChooserProblems, async () => ({ problems: choosers.problems() })),
      ],
    },
    refresh: { on: ['choosers', 'attributes', 'attribute_values'], run: () => choosers.refresh() },
  };
}
