import { Footer } from './footer.jsx';
import { Header } from './header.jsx';

export function Frame({ children }) {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
