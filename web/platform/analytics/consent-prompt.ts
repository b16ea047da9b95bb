import { create } from 'zustand';

/** Whether the visitor wants to choose again what may be counted. */
export const consentPrompt = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
