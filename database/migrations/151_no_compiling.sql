-- No statement of ours runs long enough to be worth compiling, which takes 50 ms. Who may not set this, the doctor tells.
do $$ begin
  execute format('alter database %I set jit = off', current_database());
exception when insufficient_privilege then
  null;
end $$;
