import { instalmentsCalls } from '#contract/instalments/instalments-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

/** The partners and their terms. They may change while the page is open, so every dialog requests them. */
export const usePartners = () => useApi(instalmentsCalls.readPartners, {});
