import classes from './splash.module.css';

/** What stands on the page until the app has started. */
export function Splash() {
  return (
    <div className={classes.splash}>
      <title>Cùng Nghề</title>
      <p className={classes.name}>Cùng Nghề</p>
    </div>
  );
}
