import type { SavedView, SavedViewState } from '#contract/saved-views/saved-views.ts';

/** A list that has views: how its state is saved, and made of a view again. */
export interface ViewedList<State extends { view: number | null }> {
  screen: SavedView['screen'];
  /** The tab of the list without a view. */
  allTitle: string;
  /** The list as everybody starts with it. */
  all: State;
  /** The same in the group of this state, of a list that has groups of its own beside the views. */
  startOf?(state: State): State;
  toViewState(state: State): SavedViewState;
  ofViewState(view: SavedViewState, id: number): State;
}

/** Whether the list was changed since the view was opened. */
export function isViewChanged<State extends { view: number | null }>(
  list: ViewedList<State>,
  state: State,
  view: SavedViewState,
): boolean {
  const saved = list.toViewState(list.ofViewState(view, 0));
  return JSON.stringify(list.toViewState(state)) !== JSON.stringify(saved);
}

/** The state of a list whose columns are the same in all views, as a view saves it. `filters`: what `filterTexts` gives. */
export function viewOf(filters: [string, string][], order: string): SavedViewState {
  return { filter: new URLSearchParams(filters).toString(), order, columns: [] };
}

/** A view as the address of its list has it. */
export function searchOfView({ filter, order }: SavedViewState): URLSearchParams {
  const search = new URLSearchParams(filter);
  search.set('order', order);
  return search;
}
