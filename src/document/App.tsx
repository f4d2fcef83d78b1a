import '../theme/base.css';
import type { ReactNode } from 'react';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import { HtmlText } from '../ui/HtmlText.tsx';
import { contextOf, PageContextProvider } from '../ui/page-context.ts';
import { ActionBar } from './ActionBar.tsx';
import announcements from './announcement.module.css';
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
  return (
    <PageContextProvider value={contextOf(frame, page.path)}>
      <a href="#content" className={styles.skip}>
        {texts.skip}
      </a>
      <Header brand={frame.brand} header={navigation.header} isLight={frame.isLight} home={frame.home} texts={texts} />
      {frame.announcement !== undefined && (
        // Hidden in the HTML. On its days, a script in the head shows it before anything is drawn.
        <aside className={announcements.bar} data-announcement="">
          <HtmlText html={frame.announcement.text} />
        </aside>
      )}
      <main id="content" key={page.path} className={styles.main} tabIndex={-1} {...page.language}>
        <PageContent page={page} />
      </main>
      <Footer footer={navigation.footer} isQuiet={isQuiet} />
      <ActionBar navigation={navigation} texts={texts} />
      <p className="vh" aria-live="polite">
        {announcement}
      </p>
    </PageContextProvider>
  );
}
