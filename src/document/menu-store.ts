import { create } from 'zustand';

interface MenuState {
  /** Whether the menu of small screens is open. */
  readonly isMenuOpen: boolean;
  /** The label of the dropdown that is open. */
  readonly openDropdown: string | null;
  /** Whether the page is scrolled far enough for the header to be compact. */
  readonly isScrolled: boolean;
  setMenuOpen(isOpen: boolean): void;
  setDropdown(label: string, isOpen: boolean): void;
  setScrolled(isScrolled: boolean): void;
  closeAll(): void;
}

/** The state of the header. */
export const useMenu = create<MenuState>()((set) => ({
  isMenuOpen: false,
  openDropdown: null,
  isScrolled: false,
  setMenuOpen: (isMenuOpen) => set({ isMenuOpen }),
  setDropdown: (label, isOpen) =>
    set(({ openDropdown }) => ({ openDropdown: isOpen ? label : openDropdown === label ? null : openDropdown })),
  setScrolled: (isScrolled) => set({ isScrolled }),
  closeAll: () => set({ isMenuOpen: false, openDropdown: null }),
}));
