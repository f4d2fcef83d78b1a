import '../theme/base.css';
import type { ReactNode } from 'react';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import { contextOf, PageContextProvider } from '../ui/page-context.ts';
import { ActionBar } from './ActionBar.tsx';
import { Announcements } from './Announcements.tsx';
import styles from './app.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { hasOwnHours } from './has-own-hours.ts';
import { PageContent } from './PageContent.tsx';

interface AppProps {
  readonly frame: Frame;
  readonly page: PageDescription;
  /** What screen readers announce after a page was opened without reloading. */
  readonly announcement?: ReactNode;
  /** Whether the footer omits the open state of the business. */
  readonly isQuiet?: boolean;
}

/** A whole page: what the server renders and what the browser hydrates. */
export function App({ frame, page, announcement = '', isQuiet = hasOwnHours(page) }: AppProps) {
  const { navigation, texts } = frame;
  const { phone } = page.office ?? {};
  const header = phone ? { ...navigation.header, phone } : navigation.header;
  return (
    <PageContextProvider value={contextOf(frame, page.path)}>
      <a href="#content" className={styles.skip}>
        {texts.skip}
      </a>
      <Header brand={frame.brand} header={header} isLight={frame.isLight} home={frame.home} texts={texts} />
      {frame.announcements && <Announcements all={frame.announcements} office={page.office} />}
      <main id="content" key={page.path} className={styles.main} tabIndex={-1} {...page.language}>
        <PageContent page={page} />
      </main>
      <Footer footer={navigation.footer} isQuiet={isQuiet} />
      <ActionBar header={header} phoneBar={navigation.phoneBar} texts={texts} />
      <p className="vh" aria-live="polite">
        {announcement}
      </p>
    </PageContextProvider>
  );
}
